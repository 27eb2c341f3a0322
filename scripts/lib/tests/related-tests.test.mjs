import { describe, expect, it } from '@jest/globals';
import { packagesFor, testsFor } from './related-tests.mjs';

const none = () => [];
const foldersOf = ({ folders }) => folders.map(({ folder }) => folder);

describe('the tests that a change can break', () => {
  it('are those of a module of the API, of the parts that import it, and the matrix of access', () => {
    const importers = { 'services/api/src/modules/calls/calls': ['services/api/src/modules/work/review'] };
    const chosen = testsFor(['services/api/src/modules/calls/calls/routes.ts'], (part) => importers[part] ?? []);
    expect(chosen).toEqual({
      folders: [
        { folder: 'services/api/src/modules/calls/calls', why: 'changed' },
        { folder: 'services/api/src/modules/work/review', why: 'imports services/api/src/modules/calls/calls' },
        { folder: 'services/api/src/test/matrix', why: 'who may do what, over the whole API' },
      ],
      traced: [],
    });
  });

  it('name a part once that is changed and imports another that is', () => {
    const parts = ['services/api/src/modules/calls/calls', 'services/api/src/step-kinds/quiz'];
    const chosen = testsFor([`${parts[0]}/a.ts`, `${parts[1]}/b.ts`], () => parts);
    expect(foldersOf(chosen)).toEqual([...parts, 'services/api/src/test/matrix']);
  });

  it('are all of another service', () => {
    expect(foldersOf(testsFor(['services/gateway/src/remotes/serve.ts'], none))).toEqual(['services/gateway']);
  });

  it('are those of a feature in the browser, and what Jest traces from its files', () => {
    const file = 'mfe-admin/src/features/calls/list/call-actions.tsx';
    const style = 'mfe-admin/src/features/calls/list/list.css';
    expect(testsFor([file, style], none)).toEqual({
      folders: [{ folder: 'mfe-admin/src/features/calls', why: 'changed' }],
      traced: [file],
    });
  });

  it('are those of a shared package, and what Jest traces', () => {
    const file = 'shared/domain/src/surveys/quiz-score.ts';
    expect(testsFor([file], none)).toEqual({
      folders: [{ folder: 'shared/domain', why: 'changed' }],
      traced: [file],
    });
  });

  it('are traced alone for a script, and none for a text that nothing imports', () => {
    expect(testsFor(['scripts/lib/processes/run.mjs', 'README.md'], none)).toEqual({
      folders: [],
      traced: ['scripts/lib/processes/run.mjs'],
    });
  });
});

it('types are those of the packages that changed, and of all that depend on them', () => {
  const packages = [
    { folder: 'shared/domain', needs: ['shared/contracts'] },
    { folder: 'shared/contracts', needs: [] },
    { folder: 'mfe-calls', needs: ['shared/domain', 'shared/contracts'] },
    { folder: 'stand-ins/identity', needs: ['shared/contracts'] },
  ];
  expect(packagesFor(['shared/domain/src/roles.ts', 'README.md'], packages)).toEqual(['shared/domain', 'mfe-calls']);
  expect(packagesFor(['mfe-calls/src/remote.tsx'], packages)).toEqual(['mfe-calls']);
});
