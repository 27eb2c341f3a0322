/** A separate chunk, so that shared packages are loaded before it runs. */
void import('./bootstrap.tsx');
