/** With the dialogs that it stands on it is worth as much as the rest of the wizard. */
export const fetchSubmitFlow = () => import('./submit-flow.tsx');

/** What is seen once all is handed in. */
export const fetchClosingPage = () => import('./closing-page.tsx');
