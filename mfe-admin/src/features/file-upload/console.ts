import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const FileUploadPage = lazy(() => import('./file-upload-page.tsx').then((m) => ({ default: m.FileUploadPage })));

export const fileUploadFeature: ConsoleFeature = {
  routes: [{ path: '/admin/file-upload', tab: 'submissions', Page: FileUploadPage }],
  actions: [{ id: 'uploadFile', to: '/admin/file-upload' }],
};
