export { CommentPanel } from './comment-panel.tsx';
export type { CommentSource } from './comment-source.ts';
