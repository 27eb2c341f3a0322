export { CommentPanel } from './comment-panel.tsx';
export type { CommentSource } from './use-comments.ts';
