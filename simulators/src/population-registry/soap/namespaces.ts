export const soap11 = 'http://schemas.xmlsoap.org/soap/envelope/'
export const soap12 = 'http://www.w3.org/2003/05/soap-envelope'
export const addressing = 'http://www.w3.org/2005/08/addressing'
export const trust = 'http://docs.oasis-open.org/ws-sx/ws-trust/200512'
export const policy = 'http://schemas.xmlsoap.org/ws/2004/09/policy'
export const securityExtension =
  'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd'
export const securityUtility =
  'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd'
export const passwordText =
  'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText'
export const samlTokenType = 'http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.1#SAMLV1.1'
export const samlAssertionId =
  'http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.0#SAMLAssertionID'
export const saml = 'urn:oasis:names:tc:SAML:1.0:assertion'
export const signature = 'http://www.w3.org/2000/09/xmldsig#'
export const exclusiveCanonical = 'http://www.w3.org/2001/10/xml-exc-c14n#'
export const instance = 'http://www.w3.org/2001/XMLSchema-instance'
