import '@impact-call/ui/fonts.css';

// A separate chunk, so that third-party packages, which rarely change, are files of their own.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').then(({ bootstrap }) => bootstrap());
