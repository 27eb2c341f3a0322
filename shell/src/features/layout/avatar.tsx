import { Box } from '@impact-call/ui/design-system';
import type { User } from '@impact-call/contracts';

/** Of the email address if the provider sends no name. */
function initialsOf({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return (letters || [...email][0] || '?').toLocaleUpperCase();
}

/** The name is beside it or in a label. */
export function Avatar({ user }: { user: User }) {
  return (
    <Box
      boxSize="9"
      borderRadius="full"
      bg="accent.solid"
      color="accent.contrast"
      display="grid"
      placeItems="center"
      fontSize="sm"
      fontWeight="bold"
      letterSpacing="wide"
      flexShrink={0}
      aria-hidden
    >
      {initialsOf(user)}
    </Box>
  );
}
