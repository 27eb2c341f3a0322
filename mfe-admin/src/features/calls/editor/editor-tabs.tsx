import { chakra } from '@impact-call/ui/design-system';
import { Link, useSearchParams } from 'react-router-dom';
import { useCallT } from '../texts.ts';

const EDITOR_TABS = ['general', 'steps', 'powerbi'] as const;
export type EditorTab = (typeof EDITOR_TABS)[number];
/** The parts of the settings; the steps have their own tab in the call's home. */
const SETTINGS = ['general', 'powerbi'] as const;

const TabLink = chakra(Link);

export function useEditorTab(): EditorTab {
  const [params] = useSearchParams();
  return EDITOR_TABS.find((tab) => tab === params.get('tab')) ?? 'general';
}

export function EditorTabs({ current }: { current: EditorTab }) {
  const t = useCallT();
  return (
    <chakra.nav aria-label={t('editor.settings')} display="flex" gap="1" mb="5" flexWrap="wrap">
      {SETTINGS.map((tab) => (
        <TabLink
          key={tab}
          replace
          to={{ search: tab === 'general' ? '' : `?tab=${tab}` }}
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
          {t(`editor.${tab}`)}
        </TabLink>
      ))}
    </chakra.nav>
  );
}
