/** A chunk of its own: with its dialogs it is as large as the rest of the wizard. */
export const fetchSubmitFlow = () => import('./submit-flow.tsx');

export const fetchClosingPage = () => import('./closing-page.tsx');
