import '@impact-call/ui/fonts.css';

/**
 * The application is loaded apart from this entry, so that the shared packages are negotiated before anything uses
 * them.
 */
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
