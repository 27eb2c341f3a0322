import '@impact-call/ui/fonts.css';

// The application is loaded apart from this entry, so that packages of others, which change seldom, are files of their
// own.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').then(({ bootstrap }) => bootstrap());
