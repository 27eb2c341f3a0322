/** A chunk of its own, so that shared packages are loaded before it runs. */
void import('./bootstrap.tsx');
