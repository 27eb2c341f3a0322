import { deadlineStyles } from '@impact-call/ui/early';

/** The measures of `StepPage` and of what is in it. */
export const earlyStepStyles = `${deadlineStyles}
.early .of-call { margin-bottom: 1.5rem; }
.early .line { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0.25rem 1.5rem; }
.early .call-name { overflow: hidden; font-size: 1.118rem; font-weight: 700; text-overflow: ellipsis; white-space: nowrap; }
.early .code { display: none; font-size: 0.8944rem; }
.early .until { display: none; flex-wrap: wrap; align-items: center; gap: 0.25rem 1rem; margin-top: 0.25rem; font-size: 0.8944rem; }
.early :is(.step-list, .count) { display: none; }
.early .step { min-width: 0; max-width: 48rem; }
.early .step-of { display: flex; align-items: center; height: 2.75rem; font-size: 0.8944rem; font-weight: 600; line-height: 1.2; }
.early .reach { height: 0.25rem; }
.early .count { margin-bottom: 0.25rem; font-size: 0.8944rem; }
.early .description { margin-bottom: 1.5rem; }
.early .to-read { font-size: 1.118rem; }
.early .content { height: 14rem; background: var(--panel); border: 1px solid var(--line); }
.early .row { display: flex; gap: 0.75rem; min-height: 2.75rem; padding: 0.625rem 0.75rem; border-inline-start: 3px solid transparent; border-radius: 6px; }
.early .row + .row { margin-top: 0.25rem; }
.early .grow { flex: 1; min-width: 0; }
.early .number { min-width: 1.25rem; }
.early .step-name { font-weight: 500; line-height: 1.35; }
.early .current :is(.number, .step-name) { font-weight: 700; }
.early .state { width: 6rem; height: 0.75rem; margin: calc(0.25rem + 0.3181rem) 0 0.3181rem; }
@container (min-width: 52rem) {
  .early .beside { display: grid; grid-template-columns: 16rem minmax(0, 1fr); column-gap: 3rem; }
  .early :is(.step-list, .count) { display: block; }
  .early .compact { display: none; }
  .early .of-call { padding-bottom: 1rem; margin-bottom: 2rem; border-bottom: 1px solid var(--line); }
  .early .call-name { overflow: visible; white-space: normal; }
  .early .code { display: block; }
  .early .until { display: flex; }
}
`;
