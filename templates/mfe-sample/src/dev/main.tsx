/** Entry of the remote on its own: the bootstrap is loaded apart, so that shared packages are there when it runs. */
void import('./bootstrap.tsx');
