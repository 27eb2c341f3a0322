import { chakra } from '@impact-call/ui/design-system';
import { Link, useSearchParams } from 'react-router-dom';
import { useFrameworkT } from '../texts.ts';
import { EDITOR_TABS, type EditorTab } from './problems.ts';

const TabLink = chakra(Link);

export function useEditorTab(): EditorTab {
  const [params] = useSearchParams();
  return EDITOR_TABS.find((tab) => tab === params.get('tab')) ?? 'outcomes';
}

export const searchOf = (tab: EditorTab): string => (tab === 'outcomes' ? '' : `?tab=${tab}`);

export function EditorTabs({ current, tabs }: { current: EditorTab; tabs: readonly EditorTab[] }) {
  const t = useFrameworkT();
  return (
    <chakra.nav aria-label={t('editor.tabs')} display="flex" gap="1" mb="5" flexWrap="wrap">
      {tabs.map((tab) => (
        <TabLink
          key={tab}
          replace
          to={{ search: searchOf(tab) }}
          aria-current={tab === current ? 'page' : undefined}
          display="flex"
          alignItems="center"
          minH="10"
          px="4"
          whiteSpace="nowrap"
          fontWeight="medium"
          borderRadius="l2"
          color="fg.muted"
          _hover={{ bg: 'bg.muted' }}
          css={{ '&[aria-current=page]': { bg: 'bg.muted', color: 'fg' } }}
        >
          {t(`tab.${tab}`)}
        </TabLink>
      ))}
    </chakra.nav>
  );
}
