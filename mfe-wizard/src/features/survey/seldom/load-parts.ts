import { neededParts, type SeldomPart } from './needed-parts.ts';

const MODELS: Record<SeldomPart, () => Promise<unknown>> = {
  tables: () => import('./tables/model.ts'),
  panels: () => import('./panels/model.ts'),
  others: () => import('./others/model.ts'),
};

const VIEWS: Record<SeldomPart, () => Promise<unknown>> = {
  tables: () => import('./tables/view.ts'),
  panels: () => import('./panels/view.ts'),
  others: () => import('./others/view.ts'),
};

const loadAll = async (content: string, parts: typeof MODELS): Promise<void> =>
  void (await Promise.all(neededParts(content).map((part) => parts[part]())));

/**
 * Fetches what the survey library needs to know a definition's questions. To be awaited before a model is made: the
 * library drops questions of types that it does not know, without a word.
 */
export const loadModels = (content: string): Promise<void> => loadAll(content, MODELS);

/** Fetches what is needed to show a definition's questions, too. */
export const loadViews = (content: string): Promise<void> => loadAll(content, VIEWS);
