/**
 * Standalone entry of the remote. The bootstrap is a separate chunk, so that shared packages are available when it
 * runs.
 */
void import('./bootstrap.tsx');
