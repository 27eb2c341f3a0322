/**
 * The part of react-router that the product uses, served under its name as the federation singleton. Shared whole it
 * weighs 61 KB gzip, most of it for data routers and server rendering; this is a quarter of that. Apps import from
 * `react-router` as ever; a test fails when one asks for something that is not here.
 */
export {
  BrowserRouter,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  resolvePath,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'whole-react-router';
