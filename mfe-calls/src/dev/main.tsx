/** A separate chunk, so that shared packages are available when it runs. */
void import('./bootstrap.tsx');
