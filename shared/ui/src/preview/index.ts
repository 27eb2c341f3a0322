export { PreviewButton, type PreviewedFile } from './preview-button.tsx';
