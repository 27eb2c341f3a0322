export const fetchSendPage = () => import('./send-page.tsx');
