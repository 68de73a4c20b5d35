# Varnish 6.5 or newer before a portal with FRONT_CACHE=on, PURGE_URLS=http://127.0.0.1:6081/ and TRUST_PROXY=2, behind a proxy
# with TLS (deploy/nginx.conf or Caddyfile, to port 6081). Beside this file lies the rule that is made from the schema:
#
#     npm run --silent schema -- front varnish >/etc/varnish/wenlan-display.vcl      (in a release: node start.mjs schema front varnish)
#
# To keep pages as brotli, start varnishd with "-p http_gzip_support=off"; otherwise they are kept as gzip.
vcl 4.1;

import std;
include "wenlan-display.vcl";

backend default {
    .host = "127.0.0.1";
    .port = "8080";
    .connect_timeout = 1s;
    .first_byte_timeout = 15s;
    .probe = {
        .url = "/readyz";
        .interval = 1s;
        .timeout = 1s;
        .window = 3;
        .threshold = 2;
        .initial = 2;
    }
}

# Who may say what has changed: the portal.
acl portal {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ portal) {
            return (synth(403));
        }
        if (req.http.Surrogate-Key !~ "^[a-z0-9-]+(?: [a-z0-9-]+)*$") {
            return (synth(400));
        }
        # Only what the object says is looked at, so that the ban lurker can work it off.
        ban("obj.http.Surrogate-Key ~ (?:^|[^a-z0-9-])(?:" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(?:[^a-z0-9-]|$)");
        return (synth(200));
    }
    # For monitoring on the portal's own machine only.
    if (req.url ~ "^/(?:healthz|livez|readyz|metrics)(?:[?]|$)") {
        return (synth(404));
    }
    # A page that the portal could not be asked for: what is there is shown, however old.
    if (req.restarts > 0) {
        return (hash);
    }
    call portal_display;
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.url ~ "^/(?:web/)?api(?:[/?]|$)" || req.url ~ "^/web/(?:live/|display(?:[?]|$))") {
        return (pass);
    }
    # Films, of which parts are asked for.
    if (req.url ~ "^/web/media/" && req.url !~ "(?i)[.](?:avif|webp|jpe?g|png|gif|svg)(?:[?]|$)") {
        return (pass);
    }
    # All that it says is in the display. The token of a member is in no cookie.
    unset req.http.Cookie;
    unset req.http.Authorization;
    # Few values in place of what browsers write, because each has a page of its own.
    if (req.http.Accept-Encoding ~ "(?i)(?:^|[ ,])br(?! *; *q=0(?:[.]0*)? *(?:,|$))(?:[ ,;]|$)") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(?i)(?:^|[ ,])gzip(?! *; *q=0(?:[.]0*)? *(?:,|$))(?:[ ,;]|$)") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    if (req.http.Accept ~ "image/avif") {
        set req.http.Accept = "image/avif";
    } elsif (req.http.Accept ~ "image/webp") {
        set req.http.Accept = "image/webp";
    } else {
        set req.http.Accept = "*/*";
    }
    # While the portal is well, a page that has had its time is shown once more for this long, while the next is fetched.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 10s;
    }
}

sub vcl_miss {
    # There is nothing to be shown either.
    if (req.restarts > 0) {
        return (synth(503));
    }
}

sub vcl_backend_response {
    # A failure is not shown in place of a page that is there.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (beresp.http.Cache-Control ~ "s-maxage") {
        set beresp.grace = 1d;
    } elsif (!beresp.http.Cache-Control) {
        set beresp.uncacheable = true;
    }
}

sub vcl_backend_error {
    set beresp.http.Portal-Away = "1";
}

sub vcl_deliver {
    if (resp.http.Portal-Away && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
        return (restart);
    }
    unset resp.http.Portal-Away;
    unset resp.http.Surrogate-Key;
    unset resp.http.X-Accel-Expires;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    # What is said to caches is not for browsers: they ask each time, feeds apart.
    if (resp.http.Cache-Control ~ "^public, max-age=[1-9][0-9]*, s-maxage") {
        set resp.http.Cache-Control = regsub(resp.http.Cache-Control, ", s-maxage.*$", "");
    } elsif (resp.http.Cache-Control ~ "s-maxage") {
        set resp.http.Cache-Control = "no-cache";
    }
    # Browsers correct their clocks by it, so a kept page must not carry an old one. In milliseconds.
    set resp.http.Server-Timing = "now;dur=" + regsub("" + std.time2real(now, 0.0), "[.]", "");
    set resp.http.X-Request-Id = req.xid;
}

sub vcl_synth {
    if (resp.status == 503) {
        set resp.http.Retry-After = "5";
        set resp.http.Cache-Control = "no-store";
        set resp.http.Content-Type = "text/html; charset=utf-8";
        synthetic({"<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>请稍候</title><p>网站暂时打不开，几秒后会再试一次。</p></html>"});
        return (deliver);
    }
}
