import type { UserForAdmin } from '@impact-call/contracts';
import { isAdmin } from '@impact-call/domain';
import { chakra, Text } from '@impact-call/ui/design-system';
import { usePeopleT } from './texts.ts';

export function RoleList({ person }: { person: Pick<UserForAdmin, 'roles' | 'providerRoles' | 'localRoles'> }) {
  const t = usePeopleT();
  if (person.roles.length === 0)
    return (
      <Text as="span" color="fg.muted">
        {t('role.none')}
      </Text>
    );
  return (
    <chakra.ul listStyleType="none">
      {person.roles.map((role) => (
        <li key={role}>
          {isAdmin([role]) ? t('role.admin') : role}{' '}
          <Text as="span" color="fg.muted" fontSize="sm">
            (
            {sourcesOf(role, person)
              .map((source) => t(`role.${source}`))
              .join(', ')}
            )
          </Text>
        </li>
      ))}
    </chakra.ul>
  );
}

/** The provider at each sign-in, the operator of this service, or both. */
const sourcesOf = (
  role: string,
  { providerRoles, localRoles }: Pick<UserForAdmin, 'providerRoles' | 'localRoles'>,
): ('provider' | 'local')[] => [
  ...(providerRoles.includes(role) ? ['provider' as const] : []),
  ...(localRoles.includes(role) ? ['local' as const] : []),
];
