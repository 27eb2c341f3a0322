import { PageTitle } from '@impact-call/ui';
import { Box, Flex, HStack, Text } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';

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
