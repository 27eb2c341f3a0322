import { keepLastApplication } from '@impact-call/ui';

/** Address of a step, and of one of its screens. */
export function stepPath(submissionId: string, stepId: string, page?: string): string {
  const step = `/call/${submissionId}/step/${stepId}`;
  return page === undefined ? step : `${step}/${encodeURIComponent(page)}`;
}

/** Takes the place of a step's id for the page that checks and sends an application. */
export const SEND = 'send';

/** Address of the last page before an application is closed, where it is checked and sent. */
export const sendPath = (submissionId: string): string => `/call/${submissionId}/${SEND}`;

/** Address of the whole application on one page. */
export const recapPath = (submissionId: string): string => `/call/${submissionId}/recap`;

const memoryKey = (submissionId: string): string => `impact-call-place:${submissionId}`;

/** Remembers where the applicant was, so that resuming begins there. */
export function rememberPlace(submissionId: string, path: string): void {
  try {
    localStorage.setItem(memoryKey(submissionId), path);
    keepLastApplication(path);
  } catch {
    // Without storage, resuming begins at the first step.
  }
}

/** The applicant's last place if it still exists; the page that sends only if something can be sent. */
export function rememberedPlace(submissionId: string, stepIds: readonly string[], canSend: boolean): string | null {
  try {
    const path = localStorage.getItem(memoryKey(submissionId));
    if (path === null || (canSend && path === sendPath(submissionId))) return path;
    const isStep = (id: string): boolean => `${path}/`.startsWith(`${stepPath(submissionId, id)}/`);
    return stepIds.some(isStep) ? path : null;
  } catch {
    return null;
  }
}
