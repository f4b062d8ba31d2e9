/**
 * The frame's own script. It answers only its parent, only when that is the portal, and only with a token; an empty one
 * when the check gives none. In a sandbox `location.origin` is still that of the address, which is the portal's.
 */
export const frameScript = `(() => {
  const { siteKey, script, portal } = JSON.parse(document.getElementById('settings').textContent)
  const home = portal ?? location.origin
  const loaded = new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = script
    element.onload = resolve
    element.onerror = () => reject(new Error('not loaded'))
    document.head.append(element)
  })
  const tokenFor = async (call) => {
    await loaded
    await new Promise((resolve) => grecaptcha.ready(resolve))
    return grecaptcha.execute(siteKey, { action: call })
  }
  addEventListener('message', async ({ source, origin, data }) => {
    if (source !== parent || origin !== home) return
    if (typeof data?.id !== 'string' || typeof data.call !== 'string') return
    const token = await tokenFor(data.call).catch(() => '')
    parent.postMessage({ id: data.id, token: String(token) }, home)
  })
  loaded.catch(() => undefined)
})()`
