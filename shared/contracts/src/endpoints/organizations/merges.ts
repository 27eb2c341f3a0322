import Type from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Merge, MERGE_SUBJECTS, MergePreview } from '../../organizations/merges.ts';
import { Page, Strict, Uuid } from '../../values/primitives.ts';

const sides = {
  subject: Type.Enum([...MERGE_SUBJECTS]),
  keptId: Uuid,
  mergedId: Uuid,
};

export const mergeEndpoints = {
  GetMergePreview: endpoint('GetMergePreview', {
    access: 'admin',
    summary: 'What merging two accounts, or two organizations, would move, and who would see more than before',
    query: Strict(sides),
    response: MergePreview,
    problems: ['not-found', 'rule-broken'],
  }),
  MergeInto: endpoint('MergeInto', {
    access: 'admin',
    summary:
      'Merges an account or an organization into another one, as the preview says that was seen; for 30 days it can be undone',
    body: Strict({ ...sides, seen: Type.String({ minLength: 1, maxLength: 100 }) }),
    response: Merge,
    problems: ['not-found', 'rule-broken', 'version-conflict', 'customizer-only'],
  }),
  GetMerges: endpoint('GetMerges', {
    access: 'admin',
    summary: 'Merges of an account or an organization, or all, newest first',
    query: Strict({ ...Page, id: Type.Optional(Uuid) }),
    response: Type.Array(Merge),
  }),
  UndoMerge: endpoint('UndoMerge', {
    access: 'admin',
    summary: 'Gives back exactly what a merge moved; what was created since stays where it is',
    body: Strict({ id: Uuid }),
    response: Merge,
    problems: ['not-found', 'rule-broken', 'customizer-only'],
  }),
};
