"""What an operator needs: hub, static site, doctor, and the hook that packs the wheel."""
