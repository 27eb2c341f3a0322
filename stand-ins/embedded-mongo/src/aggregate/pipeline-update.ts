import { unsupported } from '../errors.ts';
import type { Doc, Value } from '../values/types.ts';
import type { Scope } from './scope.ts';
import { compileStage } from './stages.ts';

/** A pipeline update, limited to the stage `$set`. */
export function compilePipelineUpdate(pipeline: Value[], scope: Scope): (doc: Doc) => Doc {
  const stages = pipeline.map((stage) => {
    const [name = ''] = stage instanceof Map ? stage.keys() : [];
    if (name !== '$set') throw unsupported(`the stage ${name} in an update`);
    return compileStage(stage, scope);
  });
  return (doc) => [...stages.reduce<Iterable<Doc>>((docs, stage) => stage(docs), [doc])][0] as Doc;
}
