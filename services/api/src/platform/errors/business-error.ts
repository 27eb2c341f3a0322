import { PROBLEM_STATUS, type FieldError, type Problem, type ProblemCode } from '@impact-call/contracts';

export interface ProblemDetails {
  detail?: string;
  errors?: FieldError[];
  /** For a write based on an older version. */
  current?: unknown;
  /** Seconds. */
  retryAfter?: number;
}

/** For the log only. */
export interface Concerned {
  userId?: string;
  issuer?: string;
  sub?: string;
  reason?: string;
}

/** Reported to the caller; one subclass for each code. */
export abstract class BusinessError extends Error {
  abstract readonly code: ProblemCode;
  abstract readonly title: string;
  readonly details: ProblemDetails;
  readonly concerned: Concerned;

  constructor(details: ProblemDetails = {}, concerned: Concerned = {}) {
    super(details.detail);
    this.details = details;
    this.concerned = concerned;
  }

  override get name(): string {
    return this.constructor.name;
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }

  toProblem(): Problem {
    const { retryAfter: _, ...details } = this.details;
    return {
      type: `urn:impact-call:problem:${this.code}`,
      title: this.title,
      status: this.status,
      code: this.code,
      ...details,
    };
  }
}
