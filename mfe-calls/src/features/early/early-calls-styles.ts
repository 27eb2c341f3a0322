/** The measures of `OrganizationPrompt`, `CallGroup` and `CallCard`. */
export const earlyCallsStyles = `
.early .group { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 1rem; margin-bottom: 1rem; }
.early .group-name { font-size: 1.25rem; line-height: 1.35; letter-spacing: -0.015em; font-weight: 700; text-wrap: balance; }
.early .group-count { flex: 1; }
.early .offer { display: grid; grid-template-columns: minmax(0, 1fr); margin-bottom: 1.5rem; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); box-shadow: var(--soft); overflow: hidden; }
.early .about { display: flex; flex-direction: column; gap: 1rem; min-width: 0; padding: 1.25rem; }
.early .rail { min-height: 6.9375rem; background: var(--subtle); }
.early .tag { width: 5.5rem; height: 1.6628rem; }
.early .call-name { font-size: 1.25rem; line-height: 1.35; letter-spacing: -0.015em; font-weight: 700; text-wrap: balance; }
.early .described { max-height: 7.75rem; overflow: hidden; }
.early .described.long { -webkit-mask-image: linear-gradient(#000 60%, transparent); mask-image: linear-gradient(#000 60%, transparent); }
.early .more { width: 5rem; margin: 0.875rem 0 0.625rem; }
.early .button { width: 9rem; height: 3.25rem; margin-top: auto; border-top: 0.5rem solid transparent; background-clip: padding-box; }
.early .prompt { display: flex; flex-direction: column; gap: 1rem; margin-bottom: 2.5rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 6px; background: var(--subtle); }
.early .sign { width: 2rem; height: 2rem; }
.early .why { flex: 1; }
.early .prompt-title { font-size: 1.118rem; font-weight: 700; }
.early .prompt-text { margin-top: 0.25rem; max-width: 66ch; }
.early .prompt .button { height: 2.75rem; margin: 0; border: 0; }
@media (min-width: 768px) {
  .early .prompt { flex-direction: row; align-items: center; gap: 1.5rem; padding: 1.5rem; }
  .early .offer { grid-template-columns: minmax(0, 1fr) 15rem; }
  .early .about { padding: 2rem; }
  .early .call-name { font-size: 1.5625rem; line-height: 1.25; }
}
@media (min-width: 1024px) { .early .offer { grid-template-columns: minmax(0, 1fr) 17rem; } }
`;
