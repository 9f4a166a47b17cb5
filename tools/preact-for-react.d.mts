export const preactForReact: Record<string, string>
