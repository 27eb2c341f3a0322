import { Alert, Box } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';

/** As the page's own column, whatever the width: the words stand above those of the page. */
const COLUMN = 'max({spacing.4}, calc((100% - {sizes.6xl}) / 2 + {spacing.8}))';

interface Props {
  status: 'info' | 'warning' | 'error';
  title: string;
  text: string;
  action?: ReactNode;
}

/** What has to be known before all else on the welcome page, as wide as the page. */
export function Banner({ status, title, text, action }: Props) {
  return (
    <Alert.Root
      status={status}
      borderRadius="0"
      borderInlineStartWidth="0"
      role={status === 'error' ? 'alert' : 'status'}
      px={{ base: '4', md: COLUMN }}
    >
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        <Alert.Description>{text}</Alert.Description>
        {action && <Box mt="2">{action}</Box>}
      </Alert.Content>
    </Alert.Root>
  );
}
