import type { SavedView } from '@impact-call/contracts';
import { useNamed, useShell } from '@impact-call/ui';
import { Choice } from '../lists/toolbar.tsx';
import { useSavedViewT } from './texts.ts';

interface Props {
  views: readonly SavedView[];
  open: SavedView | undefined;
  onOpen(view: SavedView | undefined): void;
}

export function ViewChoice({ views, open, onOpen }: Props) {
  const t = useSavedViewT();
  const named = useNamed();
  const userId = useShell().session.getState().user?.id;
  const own = views.filter(({ createdBy }) => createdBy.id === userId);
  const others = views.filter((view) => !own.includes(view));
  const makerOf = ({ createdBy: { firstName, lastName } }: SavedView) => `${firstName} ${lastName}`.trim();
  const byMaker = (view: SavedView): string =>
    makerOf(view) === '' ? view.name : t('byMaker', { name: view.name, maker: makerOf(view) });
  const marked = ({ isFirst }: SavedView, name: string): string => (isFirst ? t('firstMark', { name }) : name);
  return (
    <Choice
      id="saved-view"
      label={t('label')}
      value={open?.id ?? ''}
      onChange={(id) => onOpen(views.find((view) => view.id === id))}
    >
      <option value="">{named(t('label'), t('none'))}</option>
      {own.length > 0 && (
        <optgroup label={t('own')}>
          {own.map((view) => (
            <option key={view.id} value={view.id}>
              {marked(view, view.isShared ? t('sharedMark', { name: view.name }) : view.name)}
            </option>
          ))}
        </optgroup>
      )}
      {others.length > 0 && (
        <optgroup label={t('shared')}>
          {others.map((view) => (
            <option key={view.id} value={view.id}>
              {marked(view, byMaker(view))}
            </option>
          ))}
        </optgroup>
      )}
    </Choice>
  );
}
