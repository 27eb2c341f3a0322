import { EmptyState, PageTitle } from '@impact-call/ui';
import { Button, chakra, HStack } from '@impact-call/ui/design-system';
import { Link, useLocation } from 'react-router-dom';
import { useT } from '../../translations.ts';
import type { ConsoleTab } from './console-feature.ts';

export function UnknownPage({ tabs }: { tabs: readonly ConsoleTab[] }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <>
      <PageTitle>{t('unknown.title')}</PageTitle>
      <EmptyState
        title={t('unknown.what')}
        action={
          <HStack gap="3" wrap="wrap" justify="center">
            {tabs.map(({ id, to }) => (
              <Button key={id} asChild variant="surface" colorPalette="gray">
                <Link to={to}>{t(`tab.${id}`)}</Link>
              </Button>
            ))}
          </HStack>
        }
      >
        {t('unknown.hint')} <chakra.code overflowWrap="anywhere">{pathname}</chakra.code>
      </EmptyState>
    </>
  );
}
