import { badValue } from '../errors.ts';
import type { Doc, Value } from '../values/types.ts';
import { compileStage } from './stages.ts';
import type { Scope } from './scope.ts';
import { finish, gathered } from './stage.ts';
import type { Flow } from './stage.ts';

const ALLOWED = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

/** An update by a pipeline: only stages that turn one document into one other. */
export function compilePipelineUpdate(pipeline: Value[], scope: Scope): (doc: Doc) => Doc {
  const stages = pipeline.map((stage) => {
    const [name = ''] = stage instanceof Map ? stage.keys() : [];
    if (!ALLOWED.has(name)) throw badValue(`${name} is not allowed to be used within an update`);
    return compileStage(stage, scope);
  });
  return (doc) => {
    // At one go: a flow may begin with nothing yet.
    const [changed] = finish(gathered(stages.reduce<Flow>((docs, stage) => stage(docs, NOWHERE), [doc])));
    return changed as Doc;
  };
}

/** The allowed stages read no other collection. */
const NOWHERE = { find: () => [] };
