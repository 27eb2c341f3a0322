import { PageTitle } from '@impact-call/ui';
import { Box, Flex, HStack } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  lead?: string;
  /** Buttons and links, beside the title where there is space and below it otherwise. */
  actions?: ReactNode;
}

/** Title, introduction and actions of a page. */
export const PageHead = ({ title, lead, actions }: Props) => (
  <Flex justify="space-between" align="flex-start" columnGap="4" wrap="wrap">
    <Box flex="1 1 20rem" minW="0">
      <PageTitle lead={lead}>{title}</PageTitle>
    </Box>
    {actions && (
      <HStack gap="2" wrap="wrap" mb="6">
        {actions}
      </HStack>
    )}
  </Flex>
);
