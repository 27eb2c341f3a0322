import { chakra } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams, type LinkProps } from 'react-router-dom';
import { useCallT } from '../texts.ts';

export const EDITOR_TABS = ['general', 'steps', 'powerbi'] as const;
export type EditorTab = (typeof EDITOR_TABS)[number];

const TabLink = chakra(Link);

/** The tab named by the URL, or the first one. */
export function useEditorTab(): EditorTab {
  const [params] = useSearchParams();
  return EDITOR_TABS.find((tab) => tab === params.get('tab')) ?? 'general';
}

/**
 * Tabs of the editor. Input survives a tab change; dashboard, review and decisions are separate pages with their own
 * save.
 */
export function EditorTabs({ current }: { current: EditorTab }) {
  const t = useCallT();
  const { callId = '' } = useParams();
  return (
    <chakra.nav aria-label={t('editor.tabs')} display="flex" gap="1" mb="5" flexWrap="wrap">
      {EDITOR_TABS.map((tab) => (
        <Tab key={tab} replace to={{ search: tab === 'general' ? '' : `?tab=${tab}` }} isCurrent={tab === current}>
          {t(`editor.${tab}`)}
        </Tab>
      ))}
      <Tab to={`/admin/calls/${callId}/dashboard`}>{t('editor.dashboard')}</Tab>
      <Tab to={`/admin/calls/${callId}/review`}>{t('editor.review')}</Tab>
      <Tab to={`/admin/calls/${callId}/decisions`}>{t('editor.decisions')}</Tab>
      <Tab to={`/admin/calls/${callId}/conversations`}>{t('editor.conversations')}</Tab>
      <Tab to={`/admin/calls/${callId}/mails`}>{t('editor.mails')}</Tab>
      <Tab to={`/admin/calls/${callId}/exports`}>{t('editor.exports')}</Tab>
    </chakra.nav>
  );
}

function Tab({
  isCurrent = false,
  children,
  ...link
}: Pick<LinkProps, 'to' | 'replace'> & { isCurrent?: boolean; children: ReactNode }) {
  return (
    <TabLink
      {...link}
      aria-current={isCurrent ? 'page' : undefined}
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
      {children}
    </TabLink>
  );
}
