import type { AnswerCounts, CountDeps, CountWish } from './count-answers.ts';
import { startCounting } from './count-answers.ts';
import type { SurveyResultsRepository } from './repository.ts';

/** So long a reader waits for all before the counts so far are answered. */
const PATIENCE_MS = 1000;
/** Results that are kept; each has a few counts for each question. */
const MOST_KEPT = 60;
/** Countings at once, those whose reader has gone included; who comes later waits. */
const AT_ONCE = 2;

/** Counts, and of how many. */
export interface Progress {
  counts: AnswerCounts;
  total: number;
  isComplete: boolean;
}

interface Job {
  /** What it counts: how many were submitted, and when the last of them changed. */
  state: string;
  total: number;
  settled: Promise<void>;
  /** Present once everything is counted. */
  result: AnswerCounts | null;
  soFar(): Promise<AnswerCounts>;
}

const NOTHING: AnswerCounts = { looked: 0, answered: 0, versions: new Map(), questions: new Map() };

/** Runs a few at once, the others in the order in which they came. */
function createLine(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      // Whoever waits takes over the place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/**
 * Counts of answers, kept for as long as no application of the call is submitted, opened again or deleted. Who asks
 * waits for a moment and then gets the counts so far, while counting goes on.
 */
export function createKeptCounts(
  deps: CountDeps & { surveyResults: Pick<SurveyResultsRepository, 'all' | 'state' | 'total'> },
) {
  const jobs = new Map<string, Job>();
  const stopped = new AbortController();
  const inLine = createLine(AT_ONCE);

  const start = (key: string, wish: CountWish, state: string, total: number): Job => {
    let soFar = async (): Promise<AnswerCounts> => NOTHING;
    const run = async (): Promise<void> => {
      // Nobody asked again for so long that others have taken its place.
      if (jobs.get(key) !== job) return;
      const counting = startCounting(deps, wish, stopped.signal);
      soFar = counting.counts;
      await counting.done;
      job.result = await counting.counts();
      // What was counted is all that is kept: the tallies hold every number.
      soFar = async () => job.result ?? NOTHING;
    };
    const job: Job = { state, total, result: null, settled: Promise.resolve(), soFar: () => soFar() };
    jobs.set(key, job);
    // What fails is counted anew for the next who asks.
    job.settled = inLine(run).catch((error: unknown) => {
      if (jobs.get(key) === job) jobs.delete(key);
      throw error;
    });
    job.settled.catch(() => undefined);
    return job;
  };

  return {
    async look(wish: CountWish): Promise<Progress> {
      const { surveyResults } = deps;
      const [state, total] = await Promise.all([
        surveyResults.state(wish.callId),
        surveyResults.total(wish.callId, wish),
      ]);
      const key = JSON.stringify(wish);
      const known = jobs.get(key);
      // What is being counted is counted to its end, whatever is submitted meanwhile: else nobody ever saw one on the last
      // day of a call.
      const isGood = known !== undefined && (known.state === state || known.result === null);
      const job = isGood ? known : start(key, wish, state, total);
      // The one that was asked for last is dropped last.
      jobs.delete(key);
      jobs.set(key, job);
      const [oldest] = jobs.keys();
      if (jobs.size > MOST_KEPT && oldest !== undefined) jobs.delete(oldest);
      if (!job.result) await Promise.race([job.settled, pause(PATIENCE_MS)]);
      const isComplete = job.result !== null;
      return { counts: await job.soFar(), total: job.total, isComplete };
    },
    /** Ends what is under way. */
    async stop(): Promise<void> {
      stopped.abort();
      await Promise.allSettled([...jobs.values()].map(({ settled }) => settled));
    },
  };
}
export type KeptCounts = ReturnType<typeof createKeptCounts>;
