import { PageTitle } from '@impact-call/ui';
import { Box, Flex, HStack, Text } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  lead?: string;
  /** Buttons and links, beside the title where there is space and below it otherwise. */
  actions?: ReactNode;
}

/** Title, introduction and actions of a page; the introduction takes the whole width, so that it stays short. */
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
