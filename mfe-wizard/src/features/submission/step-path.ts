import { keepLastApplication } from '@impact-call/ui';

/** Address of a step, and of one of its screens. */
export function stepPath(submissionId: string, stepId: string, page?: string): string {
  const step = `/call/${submissionId}/step/${stepId}`;
  return page === undefined ? step : `${step}/${encodeURIComponent(page)}`;
}

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

/** Where the applicant was, when that step still exists. */
export function rememberedPlace(submissionId: string, stepIds: readonly string[]): string | null {
  try {
    const path = localStorage.getItem(memoryKey(submissionId));
    return path !== null &&
      stepIds.some((id) => path === stepPath(submissionId, id) || path.startsWith(`${stepPath(submissionId, id)}/`))
      ? path
      : null;
  } catch {
    return null;
  }
}
