import { keepLastApplication } from '@impact-call/ui';

export function stepPath(submissionId: string, stepId: string, page?: string): string {
  const step = `/call/${submissionId}/step/${stepId}`;
  return page === undefined ? step : `${step}/${encodeURIComponent(page)}`;
}

/** In place of a step id in a path. */
export const SEND = 'send';

export const sendPath = (submissionId: string): string => `/call/${submissionId}/${SEND}`;

export const recapPath = (submissionId: string): string => `/call/${submissionId}/recap`;

export const questionsPath = (submissionId: string): string => `/call/${submissionId}/questions`;

const memoryKey = (submissionId: string): string => `impact-call-place:${submissionId}`;

export function rememberPlace(submissionId: string, path: string): void {
  try {
    localStorage.setItem(memoryKey(submissionId), path);
    keepLastApplication(path);
  } catch {
    // Without storage, resuming begins at the first step.
  }
}

/** If it still exists; the submit page only if submission is possible. */
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
