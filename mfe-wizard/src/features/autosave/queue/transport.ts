import type { Api } from '@impact-call/contracts';
import { isNetworkError, isProblem } from '@impact-call/api-client';
import type { Stored } from '../step-draft.ts';
import type { Outcome, Send } from '../ports.ts';

/** A retry carries the same key. */
const TIMEOUT_MS = 30_000;

function storedIn(current: unknown): Stored | null {
  if (typeof current !== 'object' || current === null) return null;
  const { version, content, updatedAt, updatedBy } = current as Partial<Stored>;
  if (typeof version !== 'number') return null;
  return { version, content: content ?? null, updatedAt: updatedAt ?? null, ...(updatedBy ? { updatedBy } : {}) };
}

export function outcomeOf(error: unknown): Outcome {
  if (isNetworkError(error) || !isProblem(error)) return { kind: 'later', trouble: 'network' };
  const { status, code, current, retryAfter } = error;
  if (status === 401 || status === 498) return { kind: 'session-ended' };
  if (code === 'version-conflict') {
    const server = storedIn(current);
    return server ? { kind: 'conflict', server } : { kind: 'later', trouble: 'server' };
  }
  if (status >= 500 || status === 429 || status === 408) {
    return { kind: 'later', trouble: 'server', ...(retryAfter ? { retryAfter } : {}) };
  }
  return { kind: 'refused', code };
}

export function createSend(api: Pick<Api, 'UpsertCallStepResult'>, submissionId: string): Send {
  return async (stepId, write) => {
    try {
      const { version, updatedAt } = await api.UpsertCallStepResult({
        body: {
          callSubmissionId: submissionId,
          stepId,
          content: write.content,
          version: write.version,
          idempotencyKey: write.key,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { kind: 'saved', version, updatedAt };
    } catch (error) {
      return outcomeOf(error);
    }
  };
}
