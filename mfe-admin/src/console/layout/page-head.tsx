import { PageTitle, useNamed } from '@impact-call/ui';
import { Box, Button, Flex, HStack, Text } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../../translations.ts';

interface Props {
  title: string;
  lead?: string;
  actions?: ReactNode;
}

export const PageHead = ({ title, lead, actions }: Props) => (
  <>
    <Flex justify="space-between" align="flex-start" columnGap="4" wrap="wrap">
      <Box flex="1 1 14rem" minW="0">
        <PageTitle>{title}</PageTitle>
      </Box>
      {actions && (
        <HStack gap="2" wrap="wrap" mb="4">
          {actions}
        </HStack>
      )}
    </Flex>
    {lead && (
      <Text mt="-3" mb="4" color="fg.muted">
        {lead}
      </Text>
    )}
  </>
);

/** Link to the history of an object; `name` distinguishes several links on a page. */
export function HistoryLink({ object, name }: { object: string; name?: string }) {
  const t = useT();
  const named = useNamed();
  return (
    <Button asChild size="sm" variant="surface" colorPalette="gray">
      <Link
        to={`/admin/audit?object=${encodeURIComponent(object)}`}
        aria-label={name && named(t('console.history'), name)}
      >
        <History aria-hidden />
        {t('console.history')}
      </Link>
    </Button>
  );
}
