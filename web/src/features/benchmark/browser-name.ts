/** The browser and system of the page, for a line below figures: `Chromium 140, Linux`. */

interface BrandedNavigator {
  readonly userAgent: string;
  readonly userAgentData?: {
    readonly brands: readonly { readonly brand: string; readonly version: string }[];
    readonly platform: string;
  };
}

/** Patterns of products, most specific first: browsers name others too, for compatibility. */
const products: readonly (readonly [RegExp, string])[] = [
  [/Edg\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'CrOS', 'Linux'];

export function browserName({ userAgent, userAgentData }: BrandedNavigator): string {
  const brands =
    userAgentData?.brands.filter(({ brand }) => !/not.?a.?brand/i.test(brand.replace(/[^a-z]/gi, '.'))) ?? [];
  const brand = brands.find(({ brand }) => brand !== 'Chromium') ?? brands[0];
  if (brand) return `${brand.brand} ${brand.version}, ${userAgentData!.platform}`;
  const [product, version] =
    products.map(([pattern, name]) => [name, pattern.exec(userAgent)?.[1]] as const).find(([, found]) => found) ?? [];
  const system = systems.find((name) => userAgent.includes(name));
  return [product === undefined ? userAgent : `${product} ${version}`, ...(system === undefined ? [] : [system])].join(
    ', ',
  );
}
