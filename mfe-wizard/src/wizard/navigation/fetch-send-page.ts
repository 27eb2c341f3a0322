/** The page after the last step. */
export const fetchSendPage = () => import('./send-page.tsx');
