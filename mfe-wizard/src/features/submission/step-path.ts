import { keepLastApplication } from '@impact-call/ui';

/** Path of a step or of one of its pages. */
export function stepPath(submissionId: string, stepId: string, page?: string): string {
  const step = `/call/${submissionId}/step/${stepId}`;
  return page === undefined ? step : `${step}/${encodeURIComponent(page)}`;
}

/** Replaces a step id in the path of the page that checks and submits an application. */
export const SEND = 'send';

/** Path of the last page before submission, where the application is checked. */
export const sendPath = (submissionId: string): string => `/call/${submissionId}/${SEND}`;

/** Path of the whole application on one page. */
export const recapPath = (submissionId: string): string => `/call/${submissionId}/recap`;

/** Path of the questions to the funder. */
export const questionsPath = (submissionId: string): string => `/call/${submissionId}/questions`;

const memoryKey = (submissionId: string): string => `impact-call-place:${submissionId}`;

/** Stores where the applicant was, so that they resume there. */
export function rememberPlace(submissionId: string, path: string): void {
  try {
    localStorage.setItem(memoryKey(submissionId), path);
    keepLastApplication(path);
  } catch {
    // Without storage, resuming begins at the first step.
  }
}

/** The applicant's last place if it still exists; the submit page only if submission is possible. */
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
