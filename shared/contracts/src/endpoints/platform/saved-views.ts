import Type from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Nullable, Strict, Uuid } from '../../values/primitives.ts';
import { NewSavedView, SavedView, SavedViewChange } from '../../platform/saved-views.ts';

/** docs/rules/09-submissions.md#saved-views */
export const savedViewEndpoints = {
  GetSavedViews: endpoint('GetSavedViews', {
    access: 'admin',
    summary: 'The views of whoever asks, and those that others share, by their names',
    query: Strict({}),
    response: Type.Array(SavedView),
  }),
  CreateSavedView: endpoint('CreateSavedView', {
    access: 'admin',
    summary: 'Keeps a view of the submissions table under a name, for oneself or for all administrators',
    body: NewSavedView,
    response: SavedView,
    problems: ['name-taken', 'rule-broken'],
  }),
  UpdateSavedView: endpoint('UpdateSavedView', {
    access: 'admin',
    summary: 'Renames a view, replaces what it shows, shares it or takes it back',
    body: SavedViewChange,
    response: SavedView,
    problems: ['not-found', 'name-taken', 'rule-broken', 'version-conflict'],
  }),
  ChooseFirstView: endpoint('ChooseFirstView', {
    access: 'admin',
    summary: 'Which view whoever asks begins with where the address of the table says nothing; null for none',
    body: Strict({ id: Nullable(Uuid) }),
    response: 'none',
    problems: ['not-found'],
  }),
  DeleteSavedView: endpoint('DeleteSavedView', {
    access: 'admin',
    summary: 'Deletes a view',
    query: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found', 'rule-broken'],
  }),
};
