/** Prefetched with its dialogs, because it matters as much as the rest of the wizard. */
export const fetchSubmitFlow = () => import('./submit-flow.tsx');

/** The page after submission. */
export const fetchClosingPage = () => import('./closing-page.tsx');
