/** Whether a Host header names this very machine: localhost, a name below it, 127.x.x.x or [::1]; with or without a port. */
export function isLoopbackName(host: string): boolean {
  const name = host.replace(/:\d{1,5}$/, '').toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || /^127(?:\.\d{1,3}){3}$/.test(name) || name === '[::1]'
}
